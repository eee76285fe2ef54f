import { z } from 'zod'
import { plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, pageShape } from '../shapes'
import { gameSchema, lobbyPageSize } from './games'

export const listFavouriteIds = defineEndpoint({
  moduleId: 'GAME.favs',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Node ids of the member’s favourites',
  request: emptySchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: [],
})

export const listFavouriteGames = defineEndpoint({
  moduleId: 'GAME.favList',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The member’s favourites, newest first',
  request: z.object({
    vassalage: plainText(32).optional(),
    gameType: plainText(16).optional(),
    language: languageSchema,
    ...pageShape(lobbyPageSize),
  }),
  response: z.object({
    content: z.array(gameSchema),
    totalPages: z.number().int(),
    totalCount: z.number().int().optional(),
  }),
  errors: [],
})

const favouriteSchema = z.object({
  nodeId: plainText(64),
  vendor: plainText(32),
  gameType: plainText(16),
})

export const addFavourite = defineEndpoint({
  moduleId: 'GAME.favAdd',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Adds a favourite; adding it again changes nothing',
  request: favouriteSchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: ['GAME_UNKNOWN'],
})

export const removeFavourite = defineEndpoint({
  moduleId: 'GAME.favRemove',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Removes a favourite; removing it again changes nothing',
  request: favouriteSchema,
  response: z.object({ nodeIds: z.array(z.string()) }),
  errors: [],
})

export const listRecentGames = defineEndpoint({
  moduleId: 'GAME.recent',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The games the member launched last',
  request: z.object({
    vassalage: plainText(32).optional(),
    gameType: plainText(16).optional(),
    language: languageSchema,
    ...pageShape(lobbyPageSize),
  }),
  response: z.object({
    list: z.array(gameSchema),
    totalPages: z.number().int(),
    totalCount: z.number().int().optional(),
  }),
  errors: [],
})
