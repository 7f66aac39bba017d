// The tools of an entry's page.
{
  const address = document.querySelector('link[rel="canonical"]')?.href ?? location.href.split("#")[0];
  for (const place of document.querySelectorAll(".citation .address")) place.textContent ||= address;
  const button = document.querySelector(".copy-link");
  if (button && navigator.clipboard) {
    button.hidden = false;
    const state = document.querySelector(".copy-state");
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(address);
      state.textContent = state.dataset.copied;
      setTimeout(() => (state.textContent = ""), 3000);
    });
  }
}
