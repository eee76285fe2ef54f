/** Returns the name of the site, which the page has before anybody is signed in. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
