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

test('the table of all contract modules keeps its re-exports', () => {
  expect(isEndpointModule(platform)).toBe(true)
  expect(isEndpointModule(platform.replace('platform', 'index'))).toBe(false)
})
