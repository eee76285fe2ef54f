import { useSystemStatus } from '@parlay/web/site'
import { lazy } from 'react'
import { LazyPart } from '../lazy-part'

const load = () => import(/* webpackChunkName: "analytics" */ './analytics')
const Analytics = lazy(() => load().then((module) => ({ default: module.Analytics })))
const AnalyticsChoice = lazy(() => load().then((module) => ({ default: module.AnalyticsChoice })))

const useTagId = () => useSystemStatus()?.analytics.gtagId

/** Loads the question about analytics where the brand has a tag; other visitors load and see nothing. */
export function AnalyticsHost() {
  const id = useTagId()
  if (!id) return null
  return (
    <LazyPart>
      <Analytics id={id} />
    </LazyPart>
  )
}

/** Shows the way back to the question, in the footer. */
export function AnalyticsChoiceHost() {
  if (!useTagId()) return null
  return (
    <li>
      <LazyPart>
        <AnalyticsChoice />
      </LazyPart>
    </li>
  )
}
