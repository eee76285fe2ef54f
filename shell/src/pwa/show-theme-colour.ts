/** Of the colours that the HTML names for the browser's own bars, one a theme, lets the theme in use count. */
export function showThemeColour(theme = document.documentElement.dataset.theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.for === theme ? 'all' : 'not all'
  }
}
