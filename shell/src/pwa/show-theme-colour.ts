/** Activates the theme-colour meta tag of the theme in use; the HTML has one for each theme. */
export function showThemeColour(theme = document.documentElement.dataset.theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.for === theme ? 'all' : 'not all'
  }
}
