import { searchSite } from '@parlay/contracts/endpoints/search'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useEffect, useState } from 'react'

/** The pause after the last key press before the search starts, in milliseconds. */
const pause = 200

/** Searches for what was typed once the typing pauses; the previous result stays until the next one is here. */
export function useSearch(typed: string) {
  const wanted = typed.trim()
  const [text, setText] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])
  const language = wireLanguage(useLanguage())
  const query = useQuery({
    ...queryOptionsFor(searchSite, { text, language }),
    enabled: text !== '' && wanted !== '',
    placeholderData: keepPreviousData,
    // Without a connection the search fails immediately; by default it would wait for one without a message.
    networkMode: 'always',
  })
  return { ...query, isCurrent: text === wanted && !query.isPlaceholderData }
}
