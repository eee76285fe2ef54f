import { readNotes } from './read-notes'

const created = { sql: '-- Who plays.\ncreate table member (\n  -- By which they log in.\n  account text\n);\n' }

test('the comment above a table or a column is its note', () => {
  expect(Object.fromEntries(readNotes([created]))).toEqual({
    member: 'Who plays.',
    'member.account': 'By which they log in.',
  })
})

test('a later migration corrects the notes of a merged one', () => {
  const later = {
    sql: "comment on table member is\n  'Who plays,\n  or doesn''t.';\ncomment on column member.account is 'Their name.';\n",
  }

  expect(Object.fromEntries(readNotes([created, later]))).toEqual({
    member: "Who plays, or doesn't.",
    'member.account': 'Their name.',
  })
})
