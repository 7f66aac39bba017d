import CCmark
import CYaml
import DefaultTheme
