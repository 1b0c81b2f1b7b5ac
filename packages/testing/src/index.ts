export { createApi, validSignUp, type Answer, type Api, type Send } from './api.ts'
export { createTestDatabase, type TestDatabase } from './database.ts'
export { productionSettings } from './production.ts'
export { startTestServer, type TestServer } from './server.ts'
export { toFullHour } from './limits.ts'
export { openPage, type Page } from './page.ts'
export {
  addAngel,
  addMember,
  addPersonAngel,
  openPersonPage,
  turnAvailable,
  validAngel,
  type NewAngel,
} from './people.ts'
export { linkIn, startMailServer, type MailServer, type Received } from './mail-server.ts'
export { type Forgery, type IdentityProvider, type Person, startIdentityProvider } from './identity-provider.ts'
export { type BotApiServer, type BotCall, startBotApi } from './bot-api.ts'
export { type ChatModel, type ModelCall, startChatModel } from './chat-model.ts'
export { until } from './until.ts'
export { type Ended, type Readiness, type ServerProcess, startProcess } from './process.ts'
