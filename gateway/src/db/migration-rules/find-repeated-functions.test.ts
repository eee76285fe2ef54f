import { readSchemaFiles } from '../schema-files'
import { findRepeatedFunctions } from './find-repeated-functions'

const declaring = (name: string) => `create or replace function ${name}(at timestamptz) returns int language sql
  return 1;\n`

test('a function that two files declare is refused, with both files and the line', async () => {
  const files = [
    { name: 'ledger-move.sql', sql: declaring('ledger_move') },
    { name: 'vendor-bet.sql', sql: `${declaring('vendor_bet')}-- Again.\n${declaring('public.ledger_move')}` },
  ]

  expect(await findRepeatedFunctions(files)).toEqual([
    { file: 'vendor-bet.sql', line: 4, message: 'ledger_move is declared in ledger-move.sql too' },
  ])
})

test('a function has one file, which may also contain its trigger and other functions', async () => {
  const trigger = 'create or replace trigger kept before update on member for each row execute function ledger_move();'

  expect(await findRepeatedFunctions([{ name: 'a.sql', sql: declaring('a') + declaring('b') + trigger }])).toEqual([])
  expect(await findRepeatedFunctions(readSchemaFiles().functions)).toEqual([])
})
