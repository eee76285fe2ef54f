/**
 * Section 3 of the product specification, word by word: the entities that calls carry. Tests read this text, so that no field
 * of the code is compared with itself. What browsers keep (session storage, cookies) is tested where it is written.
 */
export const specifiedEntities = `
- **Announcement**: id, title (list view); notice: title, content (HTML), time shown as yyyy-MM-dd hh:mm:ss from a millisecond timestamp. Announcement types: B, PL, PU, PR, H; execution type B; platform W.
- **Banner**: bannerId, groupName, url (image), linkageType.
- **Public store**: currencySymbol, banners.
- **Login payload**: username (or mobile number for SMS), password (or SMS code), captcha, type ('username' or 'sms'), possible extra human-verification fields.
- **Login response value**: token, firstTimeLogin, passwordExpired, other user info.
- **Country entry**: countryCode, countryDialingCode.
- **Registration fields**: username, password, confirmPassword, payeeName, email, qqNum, mobileNum, recommenderId, captcha, verificationCode, affiliateCode, paymentPassword, line, whatsapp, facebook, wechat, idNumber, referralCode, domain. Submitted with countryDialingCode, login:true and optionally firebaseChannel ('sms') and firebaseIdToken. For web registration the payload also carries registerUrl, affiliateCode, referralCode, domain, registerMethod WEB.
- **Per-field validation config from the server**: enabled, required, acceptedPattern, patternId, minLength, maxLength.
- **Member info**: id, account, nickname, type (agent type), toUpline, clubLabel (labelName, rankLevel), memberLabel list. isAgent values: 1, 2, 4, 41, 42.
- **Balance**: sumBalance. Default VIP colour #ABABAB; default currency symbol P.
- **Game vendor lanes**: title (category: SPORTS, RNG, LIVE, FISH, PVP, LOTT, ELOTT) with cards (vassalage, gameType, accountTypeId, isHot). Esports vendors are split from sports; DS88 vendors form a fifth category.
- **Game**: nodeId, vassalage (vendor), gameType; launch helper also reads isGame, defaultPlayType, vendor, accountTypeName, gameCode, code.
- **Game list query**: clientType (3), platform (flash,html5-desktop), channel and merchant (brand merchant code), gameType, vassalage, gameClassify, gameName, minBet, minLineNum, language, pageNo, pageSize (15). Responses: games with totalPages; recent list with list and totalPages; favourites with content and totalPages.
- **Hot-game request**: merchantCode, isPlatform 2, vassalage, platform, language; response has list.
- **Favourite toggle payload**: nodeId, vendor, gameType.
- **Permission info**: whitelabel tree (modId, enabled, childrenNodes), register rules (acceptedPattern), resources (resourceType, url, qrCodeUrl; also labelNameEn keyed by resource name), customerService (csType, path), analytics.gtagId, imageCDNs, launchGameCDNs, location (ip), maintenance, regionRestriction, maintenanceEnd.
- **Router list**: domainList.
- **Consolidated contract info**: dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype.
- **Prize modes**: Lott, ZY, Elott, SEA.
- **Esports provider codes**: AV, AI, IMES, TF, IA.
- **Customer-service item**: type and path (type '3' is an encrypted path).
- **Points and redemption**: points, quantity, points ratio, goods, status, time, units, redeem history. Contract: rate, active members, period valid bet, period profit and loss, bet amount per day or hour. Promotion application: comment and up to 3 images. Withdrawal confirmation: received amount, remaining amount, proof image. Typed fields of these are not shown.`
