import { isApiError } from '@parlay/web/api'
import { useMutation } from '@parlay/web/state'
import { useState } from 'react'
import { retryAfterOf } from './retry-after'
import { saveFile } from './save-file'

/** The number of requests for a file that has to wait, because other files of this or other members are sent first. */
const mostTries = 120

const isTooEarly = (error: unknown): boolean =>
  (isApiError(error, 'SYS_RATE_LIMIT') || isApiError(error, 'SYS_BUSY')) && retryAfterOf(error) > 0

interface DownloadOptions<What> {
  /** Fetches the file, and reports how many bytes of it have arrived. */
  load: (what: What, onBytes: (bytes: number) => void) => Promise<unknown>
  nameOf: (what: What) => string
}

/** Fetches a file and saves it on the device. A file that has to wait for its turn is requested again automatically. */
export function useDownload<What>({ load, nameOf }: DownloadOptions<What>) {
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: async (what: What) => saveFile((await load(what, setBytes)) as Blob, nameOf(what)),
    onMutate: () => setBytes(0),
    retry: (tries, error) => isTooEarly(error) && tries < mostTries,
    retryDelay: (_, error) => retryAfterOf(error) * 1000,
  })
  return {
    start: download.mutate,
    /** The file that is being fetched. */
    pending: download.isPending ? download.variables : undefined,
    isWaiting: download.isPending && download.failureCount > 0 && bytes === 0,
    bytes: download.isPending ? bytes : 0,
    isSaved: download.isSuccess,
    error: download.error,
  }
}
