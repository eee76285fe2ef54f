import { readCourtesy } from './courtesies'
import type { Courtesy } from './script'

/** Courtesies in the seven languages, and in English as people elsewhere use it. */
const said: Record<Courtesy, readonly string[]> = {
  welcome: `thanks / Thanks! / thank you / thx / Thank you so much!! / ok thanks / 谢谢 / 好的，谢谢 / terima kasih /
    makasih banyak kak / ありがとう / ありがとうございます！ / ขอบคุณ / ขอบคุณมากค่ะ / salamat / Maraming salamat po /
    cảm ơn / cam on ban nhieu`.split('/'),
  goodbye: 'bye / Goodbye! / 再见 / sampai jumpa / さようなら / ลาก่อน / paalam / tạm biệt / thanks, bye'.split('/'),
  hello:
    `hello / Hi there / hellooo / good morning / 你好 / 您好！ / halo / selamat pagi / こんにちは / สวัสดีครับ / kumusta /
    magandang umaga po / xin chào / chào bạn`.split('/'),
  able: `help / Help me please / what can you do? / 帮助 / bantuan / 助けて / ช่วยด้วย / tulong / giúp tôi / hello, help`.split(
    '/',
  ),
}

test.each(Object.entries(said))('H11 what is nothing but a courtesy is read as one: %s', (courtesy, messages) => {
  expect(messages.map((message) => readCourtesy(message.trim()))).toEqual(messages.map(() => ({ courtesy })))
})

test.each([
  ['Hello, how do I withdraw?', 'how do I withdraw?'],
  ['你好，怎么充值', '怎么充值'],
  ['สวัสดีค่ะ ถอนเงินยังไง', 'ถอนเงินยังไง'],
  ['giúp tôi rút tiền', 'rút tiền'],
  ['hide my bets', 'hide my bets'],
  ['早期提款', '早期提款'],
  ['ok', 'ok'],
])('H11 a question is read without the courtesies before it: %s', (message, question) => {
  expect(readCourtesy(message)).toEqual({ question })
})
