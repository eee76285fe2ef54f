import type { StaffEndpoint, StaffValueOf } from '@parlay/contracts/staff/define-staff-endpoint'
import { ApiError } from '@parlay/web/api'
import { readAnswer } from './read-answer'

/** Sends one file to a call of staff. Throws `ApiError`. */
export async function uploadStaffFile<E extends StaffEndpoint>(endpoint: E, file: Blob): Promise<StaffValueOf<E>> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(`/ops${endpoint.path}`, {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { Accept: 'application/json' },
    body,
  }).catch(() => {
    throw new ApiError({ code: 'SYS_NETWORK' })
  })
  return (await readAnswer(response)) as StaffValueOf<E>
}
