import { on } from '@parlay/web/events'

/**
 * Lets remotes show HTML by the page's one component for it. A second copy could not clean anything: the page admits
 * one policy of that name. Returns a function that stops it.
 */
export const lendHtmlText = (): (() => void) =>
  on('html-text-requested', ({ onLoaded, onFailed }) => {
    import(/* webpackChunkName: "html-text" */ './html-text').then(({ HtmlText }) => onLoaded(HtmlText), onFailed)
  })
