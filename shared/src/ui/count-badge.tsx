import { Badge } from './badge'
import { VisuallyHidden } from './visually-hidden'

const mostShown = 99

export const shownCount = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count))

export interface CountBadgeProps {
  count: number
  /** What is counted, in words; left out where the name of what is around it says so. */
  label?: string
}

/** A red count, shown above 0. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <>
      <Badge tone="alert">
        <span aria-hidden="true">{shownCount(count)}</span>
      </Badge>
      {label && <VisuallyHidden>{` ${label}`}</VisuallyHidden>}
    </>
  )
}
