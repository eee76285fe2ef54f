import { useLocation, useNavigate } from '@parlay/web/router'
import { useEffect, useRef, useState } from 'react'

/** The way in which one condition of a list is written in the query of the address. */
export interface AddressField<Value> {
  names: readonly string[]
  /** Returns the value of the texts under the names (empty if one is missing), or undefined if they have none. */
  read: (texts: readonly string[]) => Value | undefined
  write: (value: Value) => readonly string[]
}

export type AddressFields<Filter> = { readonly [Name in keyof Filter]: AddressField<Filter[Name]> }

/** A condition whose value is one of these words. */
export const wordField = <Word extends string>(name: string, words: readonly Word[]): AddressField<'' | Word> => ({
  names: [name],
  read: ([text]) => words.find((word) => word === text),
  write: (word) => [word],
})

/** A condition whose value is a text of this form. */
export const textField = (name: string, form: RegExp): AddressField<string> => ({
  names: [name],
  read: ([text = '']) => (form.test(text) ? text : undefined),
  write: (text) => [text],
})

/** The page of a list, which counts from 1. */
export const pageField: AddressField<number> = {
  names: ['page'],
  read: ([text = '']) => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined),
  write: (page) => [String(page)],
}

interface FieldLike {
  names: readonly string[]
  read: (texts: readonly string[]) => unknown
  write: (value: never) => readonly string[]
}

const fieldsIn = (fields: object) => Object.entries(fields) as [string, FieldLike][]
const isThere = (query: URLSearchParams, { names }: FieldLike) => names.some((name) => query.has(name))
const readField = (query: URLSearchParams, { names, read }: FieldLike) =>
  read(names.map((name) => query.get(name) ?? ''))

/** Returns the filter of a query. A value that is missing or not valid is that of `defaults`. */
export function filterIn<Filter extends object>(
  query: URLSearchParams,
  fields: AddressFields<Filter>,
  defaults: Filter,
) {
  const read = fieldsIn(fields).flatMap(([name, field]) => {
    const value = isThere(query, field) ? readField(query, field) : undefined
    return value === undefined ? [] : [[name, value]]
  })
  return { ...defaults, ...Object.fromEntries(read) } as Filter
}

/** Returns the query with the filter in it. What equals the defaults is left out; other parameters stay. */
export function queryWith<Filter extends object>(
  query: URLSearchParams,
  fields: AddressFields<Filter>,
  { filter, defaults }: { filter: Filter; defaults: Filter },
): string {
  const next = new URLSearchParams(query)
  for (const [name, { names, write }] of fieldsIn(fields)) {
    const texts = write(filter[name as keyof Filter] as never)
    const isDefault = texts.join('\n') === write(defaults[name as keyof Filter] as never).join('\n')
    for (const [index, parameter] of names.entries()) {
      if (isDefault) next.delete(parameter)
      else next.set(parameter, texts[index] ?? '')
    }
  }
  const text = next.toString()
  return text && `?${text}`
}

/**
 * Keeps the filter of a list in the query of the address, so that a reload, the back button and a shared link show the
 * same rows. A value of the address that is not valid is replaced by the default and leaves the address.
 * @param defaults the filter without a query; the first one counts
 * @param start what a control elsewhere has opened the list with, in place of what the address says
 */
export function useAddressFilter<Filter extends object>(
  fields: AddressFields<Filter>,
  defaults: Filter | (() => Filter),
  start?: Partial<Filter>,
): [filter: Filter, change: (fields: Partial<Filter>) => void] {
  const navigate = useNavigate()
  const location = useLocation()
  const [first] = useState(defaults)
  const [started, setStarted] = useState(start)
  /** A second change in the same moment builds on the first. */
  const newest = useRef(location)
  newest.current = location

  const filterOf = (search: string) => filterIn(new URLSearchParams(search), fields, first)
  /** The query that the start has been written to. */
  const written = useRef<string>(undefined)
  const show = (filter: Filter) => {
    const { pathname, search, hash, state } = newest.current
    const next = queryWith(new URLSearchParams(search), fields, { filter, defaults: first })
    if (next === search) return
    newest.current = { ...newest.current, search: next }
    void navigate({ pathname, search: next, hash }, { replace: true, state })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is put right once.
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const isWrong = fieldsIn(fields).some(([, field]) => isThere(query, field) && readField(query, field) === undefined)
    if (!started) return void (isWrong && show(filterOf(location.search)))
    // The start counts, with times that the address has as days, until the address is another one.
    if (written.current === undefined) {
      show({ ...first, ...started })
      written.current = newest.current.search
    } else if (location.search !== written.current) setStarted(undefined)
  }, [location.search])

  return [
    started ? { ...first, ...started } : filterOf(location.search),
    (changed) => {
      setStarted(undefined)
      show({ ...(started ? { ...first, ...started } : filterOf(newest.current.search)), ...changed })
    },
  ]
}
