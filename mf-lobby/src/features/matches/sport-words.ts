import type { Sport } from '@parlay/contracts/sports'

/** The words by which a sport is searched for, in every language of the site and as a picture. They are not shown. */
export const sportWords: Readonly<Record<Sport, string>> = {
  football: 'football soccer sepak bola ฟุตบอล บอล 足球 サッカー bóng đá ⚽',
  basketball: 'basketball bola basket บาสเกตบอล 篮球 バスケットボール bóng rổ 🏀',
  tennis: 'tennis tenis เทนนิส 网球 テニス quần vợt 🎾',
  badminton: 'badminton bulu tangkis แบดมินตัน 羽毛球 バドミントン cầu lông 🏸',
  volleyball: 'volleyball bola voli วอลเลย์บอล 排球 バレーボール bóng chuyền 🏐',
  boxing: 'boxing tinju boksing มวย 拳击 ボクシング quyền anh 🥊',
  vectorops: 'esports shooter อีสปอร์ต 电竞 eスポーツ thể thao điện tử 🎮',
  ninetowers: 'esports moba อีสปอร์ต 电竞 eスポーツ thể thao điện tử 🎮',
  dojoclash: 'esports fighting อีสปอร์ต 电竞 eスポーツ thể thao điện tử 🎮',
  virtual: 'virtual football sepak bola ฟุตบอล 足球 サッカー bóng đá ⚽',
  hounds: 'dogs anjing สุนัข 赛狗 ドッグレース đua chó 🐕',
  horses: 'horses kuda ม้า 赛马 競馬 đua ngựa 🐎',
  cocks: 'sabong ayam ไก่ชน 斗鸡 闘鶏 đá gà 🐓',
}
