import { tagOf, useTranslation } from '@parlay/shared/i18n'
import { useLocation } from '@parlay/shared/router'
import { useEffect, useRef } from 'react'
import { brand } from '../brand'

const servedTag = tagOf(brand.defaultLanguage as Parameters<typeof tagOf>[0])

/** Keeps the window's title that of the page shown. The page came with its own, in the brand's first language. */
export function PageTitle() {
  const { pathname } = useLocation()
  const { language } = useTranslation('common').i18n
  const isServed = useRef(language === servedTag)

  useEffect(() => {
    if (isServed.current) {
      isServed.current = false
      return
    }
    import(/* webpackChunkName: "page-title" */ './show-page-title')
      .then(({ showPageTitle }) => showPageTitle(pathname, language))
      .catch(() => undefined)
  }, [pathname, language])
  return null
}
