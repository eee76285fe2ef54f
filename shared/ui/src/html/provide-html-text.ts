import { on } from '@parlay/web/events'

/**
 * Lets remotes show HTML with the page's only component for it. A second copy could not clean anything, because the
 * page allows one policy of that name. Returns a function that stops it.
 */
export const provideHtmlText = (): (() => void) =>
  on('html-text-requested', ({ onLoaded, onFailed }) => {
    import(/* webpackChunkName: "html-text" */ './html-text').then(({ HtmlText }) => onLoaded(HtmlText), onFailed)
  })
