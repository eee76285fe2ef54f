import { readNotes } from './read-notes'

const created = { sql: '-- Who plays.\ncreate table member (\n  -- By which they log in.\n  account text\n);\n' }

test('what stands above a table and a column is said of them', () => {
  expect(Object.fromEntries(readNotes([created]))).toEqual({
    member: 'Who plays.',
    'member.account': 'By which they log in.',
  })
})

test('a later migration puts right what a merged one says', () => {
  const later = {
    sql: "comment on table member is\n  'Who plays,\n  or doesn''t.';\ncomment on column member.account is 'Their name.';\n",
  }

  expect(Object.fromEntries(readNotes([created, later]))).toEqual({
    member: "Who plays, or doesn't.",
    'member.account': 'Their name.',
  })
})
