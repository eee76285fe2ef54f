/**
 * Returns the script to inline in the HTML before any style, so that the first paint already has the stored theme, or
 * the brand's. It must not import anything, because it runs before the bundle.
 */
export const themeBeforePaint = (firstTheme: 'dark' | 'light'): string =>
  `try{var t=localStorage.getItem('theme')}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:'${firstTheme}'`
