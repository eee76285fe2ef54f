import { currentPreview } from '@parlay/web/site/preview'
import { lazy } from 'react'
import { LazyPart } from '../lazy-part'

const PreviewBar = lazy(() => import('./preview-bar').then(({ PreviewBar: one }) => ({ default: one })))

/** Marks the page of a preview. Other visitors load nothing of it. */
export function PreviewHost() {
  const preview = currentPreview()
  if (!preview) return null
  return (
    <LazyPart>
      <PreviewBar endsAt={preview.endsAt} />
    </LazyPart>
  )
}
