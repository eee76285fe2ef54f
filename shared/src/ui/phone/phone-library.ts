import { useEffect, useState } from 'react'
import type * as Library from './libphonenumber'

type PhoneLibrary = typeof Library

let loaded: PhoneLibrary | undefined
let loading: Promise<PhoneLibrary> | undefined

/** The rules of the world's phone numbers, loaded once, when somebody first meets a phone field. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  loading ??= import('./libphonenumber').then(
    (library) => {
      loaded = library
      return library
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Undefined until it is there; a page where it cannot be loaded goes without, and the gateway judges alone. */
export function usePhoneLibrary(): PhoneLibrary | undefined {
  const [library, setLibrary] = useState(loaded)
  useEffect(() => {
    if (library) return
    loadPhoneLibrary().then(setLibrary, () => undefined)
  }, [library])
  return library
}
