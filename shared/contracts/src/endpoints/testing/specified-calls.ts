/**
 * Section 7 of the product specification, word by word: every call with its path, its fields, and its method if there
 * is one. Tests read this text, so that no constant of the code is compared with itself.
 */
export const specifiedCalls = {
  account: `
| login | /wps/session/login | encrypted; POST; payload in point 3 |
| SMS code without login | /wps/verification/sms/noLogin | POST; payload mobileNum, countryDialingCode plus verification result; response value.expiredMinutes |
| whitelabel menu | /wps/system/whitelabel | GET (menu) |
| avatar | /wps/relay/MCSFE_getPlayerAvatar | GET |
| game menus | /lgw/games/game_menus | GET |
| member info | /wps/member/info | GET |
| register | /wps/member/register | encrypted; PUT |
| register by mobile | /wps/member/register/mobile | encrypted; PUT |
| change password | /wps/member/password | encrypted; POST; data oldPassword, newPassword, confirmNewPassword |
| affiliate | /wps/agent/affiliate | GET; data code, domain; success means the code is valid; also called with page URL info to decide whether to show the affiliate field |
| register settings | /wps/system/setting/register | GET |
| forgot password by e-mail | /wps/member/password/email | form-encoded POST; data username, email |
| free play login | /wps/session/login/freeplay | POST; payload os, platform W, encrypted random string, gateway version 3 |
| captcha | /wps/captcha | GET; response value is a base64 PNG |
| icon | /wps/member/info/icon | GET |
| system status | /wps/system/status | GET; also the permission call sending the current host as a url parameter |
| set password by phone | /wps/member/password/verification | encrypted; POST; data newPassword, mobileNum, verificationCode |
| logout | /wps/session/logout | DELETE |`,
  wallet: `
- balance: GET /wps/v2/wallets/balance
- wallet transfer: POST /wps/relay/GCS_walletTransfer
- consolidated funds: /wps/member/info/funds/consolidated
- merchant wallet: /wps/relay/GCS_merchantWallet (parameter isSingle)`,
  games: `
- game launch (sports-book vendor): /wps/relay/GCS_gameLaunchFB (GET)
- hot games: /wps/relay/GCSGAME_hotGamesV2
- game list: /wps/relay/GCSGAME_gameList (GET)
- announcements: /wps/relay/MCSFE_getListAnnouncements (GET; data types, platform W, execution)
- game type: /wps/relay/GCSGAME_getVassGameType
- game vendor: /wps/relay/GCSGAME_gameVendor (by merchantCode; response value.data.lanes)
- favourite games: /wps/relay/MCSFE_getFavoriteGames; favourite game list: /wps/relay/MCSFE_getFavoriteGamesList
- recent games: /wps/relay/GCS_recentGame
- PvP rooms: /wps/relay/GLS2_roomList
- launch game: /wps/game/launchGame
- Vietnamese lottery menus: /lgw/vn/games/game_menu; recent: /lgw/vn/games/game_menu/recent
- mission summary: /wps/relay/MCSFE_getMissionSummaryDetails; mission leaderboard: /wps/relay/MCSFE_getMissionLeaderboard
- popular games: /lgw/games/popular (count 20, prizeMode, device, language)
- Vietnamese numero opened: /lgw/vn/numeros/opened/game (count 100)
- opened numero: /lotto/lgw/games/opened/numero
- winner board: /wps/relay/GCSGAME_getRankList
- Add and remove favourite, lottery lobby (GET), language update: paths not shown.`,
  salary: `
- dividend: /wps/relay/MCS2_processDividendReq
- daily salary: /wps/relay/MCS2_processDailySalContract
- hour salary: /wps/relay/MCS2_processContractHourSalary (POST)
- real-time salary: /wps/relay/MCSFE_processRealTimeSalaryContract (POST)`,
  common: `
- domain routes: /wps/system/domainRoute
- registration SMS for username: /wps/verification/sms/register (payload countryDialingCode, mobileNo plus verification fields, with regType); for mobile: same path, different module id. Response success, message, value.expiredMinutes.
- feedback: /wps/feedback (PUT)
- raffle claim: /wps/relay/MCS2_claimRafflePromotion (POST)
- unread message count: /wps/relay/CSP_unreadCount (GET)
- help centre: /wps/system/helpCenter
- country code list: path not shown; no payload.
- customer service list: path not shown; response value.version.pathList.`,
  points: `
- balance /wps/relay/MCS2_getPointBalance; reward /wps/relay/MCS2_getPointReward; redeem (password check) /wps/relay/passwordCheck/MCS2_redeemPointReward; redeem list /wps/relay/MCS2_getRedeemPointList; config /wps/relay/MCS2_getPointConfig; member transaction detail /wps/relay/ODSFE2_MemTransDet; convert point (password check) /wps/relay/passwordCheck/MCS2_convertPoint.`,
}

/** Section 6, word by word. */
export const specifiedTokenNeed =
  'Token need per call: needed for member info, avatar, change password, icon, balance, wallet transfer, logout, favourite games, recent games, games list, game type, game vendor, room list, launch game, lottery recent, missions, consolidated funds, salary and dividend processing, merchant wallet, unread count, all points calls, member transaction detail, raffle claim.' +
  ' Not needed for login, login SMS code, menu, game menus, register calls, affiliate, captcha, forgot password, free play, system status, announcements, hot games, popular games, numero, winner board, domain routes, feedback, help centre.'
