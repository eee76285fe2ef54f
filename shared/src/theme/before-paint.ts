/**
 * Script text to inline in the HTML before any style, so that the first paint already has the stored theme.
 * It must stay free of imports: it runs before the bundle.
 */
export const themeBeforePaint =
  "try{var t=localStorage.getItem('theme')}catch(e){}document.documentElement.dataset.theme=t==='light'?'light':'dark'"
