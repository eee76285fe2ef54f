import path from 'node:path'
import { contractAsMetadata, isEndpointModule } from './contract-metadata.cjs'

const platform = path.join(__dirname, '../contracts/src/endpoints/platform.ts')

test('a contract module becomes metadata without schemas', () => {
  const { code, inputs } = contractAsMetadata(platform)

  expect(code).toContain(
    'export const getSystemStatus = {"moduleId":"SYS.status","method":"GET","path":"/wps/system/status","token":"none"}',
  )
  expect(code).not.toMatch(/Schema|summary|import/)
  expect(inputs).toContain(path.join(__dirname, '../contracts/src/shapes.ts'))
})

test('a call of staff keeps what its page needs, and neither its schemas nor its summary', () => {
  const accounts = path.join(__dirname, '../contracts/src/staff/accounts.ts')
  const { code } = contractAsMetadata(accounts)

  expect(isEndpointModule(accounts)).toBe(true)
  expect(code).toContain(
    'export const suspendStaff = {"id":"staff.suspend","method":"POST","path":"/staff/:staffId/suspension","permission":"staff.invite","reason":"required","needsStepUp":true}',
  )
  expect(code).toContain('export const staffStates = ["INVITED","LAPSED","ACTIVE","SUSPENDED"]')
  expect(code).not.toMatch(/Schema|summary|import/)
})

test('the table of all contract modules keeps its re-exports', () => {
  expect(isEndpointModule(platform)).toBe(true)
  expect(isEndpointModule(platform.replace('platform', 'index'))).toBe(false)
})
