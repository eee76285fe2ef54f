import { Badge } from './badge'
import { VisuallyHidden } from './visually-hidden'

const mostShown = 99

export const shownCount = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count))

export interface CountBadgeProps {
  count: number
  /** The count as text; omit it if the surrounding element's name includes it. */
  label?: string
}

/** Shows a red count above 0. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <>
      <Badge tone="alert">
        <span translate="no" aria-hidden="true">
          {shownCount(count)}
        </span>
      </Badge>
      {label && <VisuallyHidden>{` ${label}`}</VisuallyHidden>}
    </>
  )
}
