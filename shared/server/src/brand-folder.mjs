import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The only code that opens the files of a brand: builds, servers and the start scripts read them by it. A brand whose
 * `brand.json` has `"extends": "other"` inherits what it lacks from the folder `other` next to it.
 */

/** @typedef {Record<string, unknown>} Settings */

/** @param {unknown} value @returns {value is Settings} */
const isSettings = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns the error for a file of a brand, as one line that names the file and the field.
 * @param {string} path
 * @param {string} what
 * @param {unknown} [cause]
 */
export const brandFault = (path, what, cause) =>
  new Error(`${basename(path, '.json')}: ${path}: ${what}`, cause === undefined ? undefined : { cause })

/** @param {string} path @returns {unknown} */
function parseFile(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw brandFault(path, 'is not JSON', cause)
  }
}

/**
 * Returns the folder of the brand, and after it the folders from which it inherits, the nearest first. Throws an Error
 * with a one-line message if a name is wrong, a folder is missing, or a brand inherits from itself.
 * @param {string} folder
 * @returns {string[]}
 */
export function listBrandFolders(folder) {
  const folders = [join(folder)]
  for (;;) {
    const last = /** @type {string} */ (folders.at(-1))
    const path = join(last, 'brand.json')
    const file = existsSync(path) ? parseFile(path) : {}
    const name = isSettings(file) ? file.extends : undefined
    if (name === undefined) return folders
    if (typeof name !== 'string' || !/^[a-z0-9-]+$/.test(name)) throw brandFault(path, 'extends: is not a name')
    const next = join(last, '..', name)
    if (!existsSync(join(next, 'brand.json'))) throw brandFault(path, `extends: there is no brand ${name}`)
    if (folders.includes(next)) throw brandFault(path, `extends: ${name} inherits from this brand`)
    folders.push(next)
  }
}

/**
 * Merges changes into settings: objects are merged by key, null takes a key away, and all else replaces what was there,
 * lists too (RFC 7396).
 * @param {unknown} inherited
 * @param {unknown} changes
 * @returns {unknown}
 */
export function mergeSettings(inherited, changes) {
  if (!isSettings(changes)) return changes
  const merged = new Map(Object.entries(isSettings(inherited) ? inherited : {}))
  for (const [key, change] of Object.entries(changes)) {
    if (change === null && merged.has(key)) merged.delete(key)
    else merged.set(key, isSettings(change) ? mergeSettings(merged.get(key), change) : change)
  }
  return Object.fromEntries(merged)
}

/** @param {string} name */
const languageOf = (name) => /^content\/([A-Z]+)\//.exec(name)?.[1]

/**
 * Returns the paths of a file in the brand's folders, the nearest first. Texts are inherited only in the brand's
 * languages; in others the brand shows its default language.
 * @param {string} folder
 * @param {string} name the path in the folder of a brand, as in `content/EN/points.json`
 * @returns {string[]}
 */
export function listBrandPaths(folder, name) {
  const folders = listBrandFolders(folder)
  const language = languageOf(name)
  const isOwn = folders.length > 1 && language !== undefined && !languagesOf(folder).includes(language)
  return (isOwn ? [folder] : folders).map((one) => join(one, name)).filter((path) => existsSync(path))
}

/** @param {string} folder @returns {unknown[]} */
function languagesOf(folder) {
  const { languages } = /** @type {Settings} */ (readBrandSettings(folder, 'brand.json'))
  return Array.isArray(languages) ? languages : []
}

/**
 * Returns the path of a brand's text or picture, which may be that of a brand from which it inherits.
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
export const findBrandPath = (folder, name) => listBrandPaths(folder, name)[0]

/**
 * Reads a JSON file of a brand, merged with the files from which it inherits. Undefined if no brand has it, or the
 * nearest file is null.
 * @param {string} folder
 * @param {string} name
 * @returns {unknown}
 */
export function readBrandSettings(folder, name) {
  const files = listBrandPaths(folder, name).map(parseFile)
  const merged = files.reduceRight(mergeSettings, undefined)
  if (name === 'brand.json' && isSettings(merged)) delete merged.extends
  return merged ?? undefined
}

/**
 * Returns the path of the file from which a field of the merged settings comes.
 * @param {string} folder
 * @param {string} name
 * @param {readonly PropertyKey[]} field
 * @returns {string}
 */
export function findSource(folder, name, field) {
  let files = listBrandPaths(folder, name).map((path) => ({ path, value: parseFile(path) }))
  for (const key of field) {
    const holders = files.flatMap(({ path, value }) =>
      isSettings(value) && key in value ? [{ path, value: value[String(key)] }] : [],
    )
    const replacing = holders.findIndex(({ value }) => !isSettings(value))
    const merged = replacing === -1 ? holders : holders.slice(0, replacing)
    if (merged.length === 0) return (holders[0] ?? files[0])?.path ?? join(folder, name)
    files = merged
  }
  return files[0]?.path ?? join(folder, name)
}

/**
 * Lists the promotions that have an article in a language: those with a file in the brand's own folder, and of the
 * inherited ones those that `promotions.json` names.
 * @param {string} folder
 * @param {string} language
 * @returns {string[]} ids, in the order of the names of their files
 */
export function listPromotionTexts(folder, language) {
  const promotions = readBrandSettings(folder, 'promotions.json')
  const named = new Set(Array.isArray(promotions) ? promotions.map(({ id }) => `${id}.html`) : [])
  const own = join(folder, 'content', language, 'promotions')
  const files = listBrandPaths(folder, `content/${language}/promotions`).flatMap((path) =>
    readdirSync(path).filter((file) => file.endsWith('.html') && (path === own || named.has(file))),
  )
  return [...new Set(files)].sort().map((file) => basename(file, '.html'))
}
