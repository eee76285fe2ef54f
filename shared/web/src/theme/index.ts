export { themeBeforePaint } from './before-paint'
export { getTheme, setTheme, startTheme, type Theme, useTheme } from './theme-store'
