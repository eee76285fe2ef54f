import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Refusal } from '../refusal'
import { appendHistory, type HistoryEntry, type Intent, readHistory } from './history-file'
import { readManifestState } from './manifest-file'
import { keepReserve } from './reserve'
import { type StoreLayout, versionFolderOf } from './store-layout'
import { withStoreLock } from './store-lock'
import { clearKilledPublishes, findVersion } from './version-folder'

/** The store to change, and who changes it. */
export interface Changer {
  layout: StoreLayout
  /** `operator@machine`. */
  who: string
  now: () => Date
}

/**
 * Runs a change of the store while no other process makes one. Before that, it clears what killed changes left behind
 * and records their outcomes in the history; after it, it sets space aside for changes on a full disk.
 *
 * @throws Refusal when the store stays locked or cannot be written.
 */
export async function changeStore<T>(changer: Changer, change: () => Promise<T>): Promise<T> {
  return withStoreLock(changer.layout.lock, async () => {
    await clearKilledPublishes(changer.layout)
    await closeHistory(changer)
    try {
      return await change()
    } finally {
      await keepReserve(changer.layout)
    }
  })
}

/**
 * Records the intent, does the work, and records the outcome. Call it only within `changeStore`.
 *
 * @throws whatever `work` throws, after recording the failure. Throws Refusal, before any work, when the intent
 * cannot be written.
 */
export async function makeChange<T>(
  { layout, who, now }: Changer,
  intent: Omit<Intent, 'id' | 'at' | 'who'>,
  work: () => Promise<T>,
): Promise<T> {
  const id = randomBytes(8).toString('hex')
  // If this outcome cannot be written, the next change determines it from the store.
  const close = (outcome: 'done' | 'failed', reason?: string) =>
    appendHistory(layout.history, { id, at: now().toISOString(), outcome, reason }).catch(() => undefined)

  await appendHistory(layout.history, { id, at: now().toISOString(), who, ...intent })
  try {
    const result = await work()
    await close('done')
    return result
  } catch (error) {
    await close('failed', error instanceof Error ? error.message : String(error))
    throw error
  }
}

/**
 * Records an outcome for each change whose process died first. The store itself shows whether the change was made; while
 * the manifest cannot be read, a change of it stays open.
 */
async function closeHistory({ layout, now }: Changer): Promise<void> {
  const open = (await readHistory(layout.history)).filter(({ outcome }) => outcome === 'open')
  for (const entry of open) {
    const isDone = await wasMade(layout, entry)
    if (isDone === undefined) continue
    await appendHistory(layout.history, {
      id: entry.id ?? '',
      at: now().toISOString(),
      outcome: isDone ? 'done' : 'failed',
      reason: 'its process ended before it could write this',
    })
  }
}

async function wasMade(
  layout: StoreLayout,
  { action, remote, version = '', revision }: HistoryEntry,
): Promise<boolean | undefined> {
  if (action === 'prune') return !existsSync(versionFolderOf(layout, remote, version))
  if (action === 'publish') return (await findVersion(layout, remote, version).catch(() => undefined)) !== undefined
  const now = await readManifestState(layout).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return now && revision === now.revision
}
