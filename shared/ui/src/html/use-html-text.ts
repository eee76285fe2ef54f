import { emit } from '@parlay/web/events'
import type { HtmlTextProps } from '@parlay/web/html/html-text-props'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

type HtmlText = ComponentType<HtmlTextProps>

let lent: HtmlText | undefined

/** Returns the shell's component for HTML once the shell has provided it, and whether it could not be loaded. */
export function useHtmlText(): { HtmlText: HtmlText | undefined; isFailed: boolean; retry: () => void } {
  const [HtmlText, setHtmlText] = useState(() => lent)
  const [isFailed, setIsFailed] = useState(false)
  const request = useCallback(() => {
    setIsFailed(false)
    const onLoaded = (loaded: HtmlText) => {
      lent = loaded
      setHtmlText(() => loaded)
    }
    emit('html-text-requested', { onLoaded, onFailed: () => setIsFailed(true) })
  }, [])
  useEffect(() => {
    if (!lent) request()
  }, [request])
  return { HtmlText, isFailed, retry: request }
}
