export interface HtmlTextProps {
  html: string
  /** The BCP 47 tag of the text's language if it differs from the page's. */
  lang?: string | undefined
  className?: string | undefined
  /** Maps a link of this site to the path that it opens; undefined leaves the link to the browser. */
  pathOf?: ((path: string) => string | undefined) | undefined
  /** Follows a link of this site without a page load. */
  onFollow?: ((path: string) => void) | undefined
}
