import { maxImages, removeImage, uploadImage } from '@parlay/contracts/endpoints/files'
import { callApi, isAbort, isApiError } from '@parlay/web/api'
import { useEffect, useRef, useState } from 'react'
import { prepareImage, type Refusal, redrawImage } from './prepare-image'

export interface ChosenImage {
  key: number
  file: File
  /** The address of the picture on this device. */
  preview: string
  /** The share that has been sent, from 0 to 1. */
  share: number
  /** The name under which the gateway keeps it, once it does. */
  fileId?: string
  /** Why it was not kept. */
  error?: unknown
}

type Sendable = Pick<ChosenImage, 'key' | 'file' | 'preview'>

export type Images = ReturnType<typeof useImages>

/** Sends up to `most` images as they are chosen, so that a form which names them is sent without delay. */
export function useImages(most = maxImages) {
  const [list, setList] = useState<readonly ChosenImage[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const sending = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  const shown = useRef(list)
  shown.current = list

  useEffect(
    () => () => {
      for (const controller of sending.current.values()) controller.abort()
      for (const { preview } of shown.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const change = (key: number, changes: Partial<ChosenImage>) =>
    setList((before) => before.map((image) => (image.key === key ? { ...image, ...changes } : image)))

  /** Sends what is made of a file; one of which nothing can be made is taken off the list, and said. */
  async function begin({ key, file, preview }: ChosenImage): Promise<void> {
    const controller = new AbortController()
    sending.current.set(key, controller)
    const prepared = await prepareImage(file)
    if (controller.signal.aborted) return
    if (typeof prepared === 'string') {
      sending.current.delete(key)
      URL.revokeObjectURL(preview)
      setList((before) => before.filter((image) => image.key !== key))
      setRefusal(prepared)
      return
    }
    const image = prepared === file ? { key, file, preview } : changeFile({ key, preview }, prepared)
    await send(image, controller)
  }

  /** Shows another file in place of an image's own. */
  function changeFile({ key, preview }: Pick<ChosenImage, 'key' | 'preview'>, file: File): Sendable {
    URL.revokeObjectURL(preview)
    const changed = { file, preview: URL.createObjectURL(file) }
    change(key, changed)
    return { key, ...changed }
  }

  async function send(image: Sendable, controller = new AbortController()): Promise<void> {
    const { key } = image
    sending.current.set(key, controller)
    change(key, { share: 0, error: undefined })
    try {
      const fileId = await upload(image, controller.signal).catch((error) =>
        uploadRedrawn(image, controller.signal, error),
      )
      change(key, { fileId, share: 1 })
    } catch (error) {
      if (!isAbort(error)) change(key, { error })
    } finally {
      sending.current.delete(key)
    }
  }

  async function upload({ key, file }: Sendable, signal: AbortSignal): Promise<string> {
    const onProgress = (share: number) => change(key, { share })
    const { fileId } = await callApi(uploadImage, {}, { file, onProgress, signal })
    return fileId
  }

  /** Sends once more what the gateway could not read and this browser can, as the browser sees it. */
  async function uploadRedrawn(image: Sendable, signal: AbortSignal, error: unknown): Promise<string> {
    const redrawn = isApiError(error, 'FILE_NOT_AN_IMAGE') ? await redrawImage(image.file) : undefined
    if (redrawn === undefined) throw error
    signal.throwIfAborted()
    return upload(changeFile(image, redrawn), signal)
  }

  return {
    list,
    /** Why the last file that was refused is not on the list. */
    refusal,
    most,
    room: most - list.length,
    /** The images that the gateway has. */
    ids: list.flatMap(({ fileId }) => fileId ?? []),
    /** True while one is on its way, or has failed and waits for a decision. */
    isUnfinished: list.some(({ fileId }) => fileId === undefined),
    add(files: readonly File[]): void {
      const added = files.slice(0, most - list.length).map((file): ChosenImage => {
        lastKey.current += 1
        return { key: lastKey.current, file, preview: URL.createObjectURL(file), share: 0 }
      })
      setRefusal(undefined)
      setList((before) => [...before, ...added])
      for (const image of added) void begin(image)
    },
    again: (image: ChosenImage) => void send(image),
    remove({ key, preview, fileId }: ChosenImage): void {
      sending.current.get(key)?.abort()
      URL.revokeObjectURL(preview)
      setList((before) => before.filter((image) => image.key !== key))
      // The gateway sweeps an image that no form names.
      if (fileId) callApi(removeImage, { fileId }).catch(() => undefined)
    },
  }
}
