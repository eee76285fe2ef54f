import { excerptOf } from './excerpt'

const intro = '<p>One <b>bold</b>, two.</p>'
const table = (header: string, ...rows: string[]) =>
  `<table>\n  <tr>${header}</tr>\n  ${rows.map((row) => `<tr>${row}</tr>`).join('')}\n</table>`
const methods = table(
  '<th>Method</th><th>From – to</th><th>Fee</th>',
  '<th scope="row">E-wallet</th><td>P50.00 – P50,000.00</td><td>No fee</td>',
  '<th scope="row">Bank</th><td>P500.00 – P500,000.00</td><td>1%</td>',
)

test('H11 an excerpt has whole paragraphs and entries, in their order', () => {
  expect(excerptOf(`${intro}<ul><li>First.</li><li>Second.</li></ul><h2>More</h2><p>Last.</p><p>Beyond.</p>`)).toEqual([
    'One bold, two.',
    '• First.',
    '• Second.',
    'Last.',
  ])
})

test('H11 a table is read row by row, each value with its heading', () => {
  expect(excerptOf(`<p>Deposits:</p>${methods}`)).toEqual([
    'Deposits:',
    '• E-wallet. From – to: P50.00 – P50,000.00. Fee: No fee.',
    '• Bank. From – to: P500.00 – P500,000.00. Fee: 1%.',
  ])
})

test.each([
  ['方式', '手续费', '银行', '免手续费', '• 银行。手续费：免手续费。'],
  ['วิธี', 'ค่าธรรมเนียม', 'ธนาคาร', 'ฟรี', '• ธนาคาร ค่าธรรมเนียม: ฟรี'],
])('H11 a table under %s has the signs of its language', (method, fee, name, value, line) => {
  const html = table(`<th>${method}</th><th>${fee}</th>`, `<th scope="row">${name}</th><td>${value}</td>`)

  expect(excerptOf(html)).toEqual([line])
})

test('H11 what a line announces follows it, however long it is', () => {
  const list = `<ul>${[1, 2, 3, 4, 5].map((one) => `<li>${one}.</li>`).join('')}</ul>`

  expect(excerptOf(`<p>A.</p><p>B.</p><p>C.</p><p>There are five:</p>${list}<p>D.</p>`)).toEqual([
    ...['A.', 'B.', 'C.', 'There are five:', '• 1.', '• 2.', '• 3.', '• 4.', '• 5.'],
  ])
})

test('H11 a line that announces nothing is left out', () => {
  expect(excerptOf('<p>A.</p><p>Such as:</p>')).toEqual(['A.'])
})
