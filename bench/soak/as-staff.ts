import { readStaffAccess } from '../../gateway/src/compose/staff-access-file'
import { staffNameHeader } from '../../gateway/src/plugins/staff-access'
import { callJson, NoAnswer } from './http'

/** Makes a call of staff at the gateway that started last, with the machine's key. Throws what `callJson` throws. */
export async function askAsStaff<Value>(dataDir: string, path: string, body?: unknown): Promise<Value> {
  const access = await readStaffAccess(dataDir)
  if (access === undefined) throw new NoAnswer('no gateway has written where its calls of staff are')
  const headers = { authorization: `Bearer ${access.key}`, [staffNameHeader]: 'soak' }
  const { value } = await callJson<{ value: Value }>(`${access.url}/${path}`, body, headers)
  return value
}
