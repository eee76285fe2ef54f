import { useEffect, useState } from 'react'
import type * as Library from './libphonenumber'

type PhoneLibrary = typeof Library

let loaded: PhoneLibrary | undefined
let loading: Promise<PhoneLibrary> | undefined

/** Loads the library with the world's phone number rules, once, when a phone field is first used. */
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

/** Returns undefined until the library has loaded. If it cannot be loaded, only the gateway validates. */
export function usePhoneLibrary(): PhoneLibrary | undefined {
  const [library, setLibrary] = useState(loaded)
  useEffect(() => {
    if (library) return
    loadPhoneLibrary().then(setLibrary, () => undefined)
  }, [library])
  return library
}
