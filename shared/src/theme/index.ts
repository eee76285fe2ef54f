export { themeBeforePaint } from './before-paint'
export { followOtherTabs, getTheme, setTheme, type Theme, useTheme } from './theme-store'
