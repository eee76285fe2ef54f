import { join } from 'node:path'
import { listBrands } from '@parlay/server'
import { projectRoot } from '../../../paths'
import { createReservedAccounts } from './reserve-accounts'

const isReserved = createReservedAccounts(['parlay', 'Parlay'])

test.each([
  ...[
    'admin',
    'Admin',
    'ＡＤＭＩＮ',
    '𝐚𝐝𝐦𝐢𝐧',
    'a.d.m.i.n',
    'adm1n',
    '4dmin',
    '@dm!n',
    'admln',
    'adrnin',
    'addmin',
    'admin_',
    '-admin-',
  ],
  ...[
    'admin1',
    'admin007',
    '007admin',
    '24support24',
    'supp0rt',
    'suppport',
    '$upport',
    'SUPPORT-TEAM',
    'the.support',
    'officialsupport',
  ],
  ...[
    'house',
    'h0use',
    'thehouse',
    'house.official',
    'casino',
    'cashier',
    'cash1er',
    'customer.service',
    'customer_care',
    'help.desk',
  ],
  ...[
    'parlay',
    'Par1ay',
    'parlay88',
    'parlaysupport',
    'parlay-admin-01',
    'parlayofficial',
    'nhacai',
    'quan.tri.vien',
    'layananpelanggan',
  ],
  ...['customersupport', 'techsupport', 'it-support', 'support24h', 'mysupport', 'superadmin', 'headadmin', 'adminbot'],
  ...['parlaycs', 'parlayagent', 'parlaywallet', 'accountmanager', 'gamemaster', 'callcenter', 'hotline', 'withdraw'],
  ...['管理员', '官方客服', '客服01', '客服中心', 'サポート', '運営', 'แอดมิน', 'ผู้ดูแลระบบ', '관리자', 'parlay客服'],
])('A14 the account %s is reserved, because it would pass for the house', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  ...['maya', 'warehouse', 'housemaid', 'supporter', 'madmin', 'badminton', 'official', 'team', 'vip888', 'thereal'],
  ...[
    'agent01',
    'agent111',
    'member08',
    'lucky7',
    '888888',
    'modern',
    'systematic',
    '玩家一号',
    'さくら',
    'สมชาย',
    '김철수',
    'parlaylover',
    'banker88x',
    'supermaya',
    'mywallet',
    'betking',
  ],
])('A14 %s may be an account', (name) => {
  expect(isReserved(name)).toBe(false)
})

test('A14 the own name of every brand is reserved', () => {
  for (const brand of listBrands(join(projectRoot, 'brands')))
    expect(createReservedAccounts([brand])(`${brand}-support`)).toBe(true)
})
