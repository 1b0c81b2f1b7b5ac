export { createApi, validSignUp, type Answer, type Api, type Send } from './api.ts'
export { createTestDatabase, type TestDatabase } from './database.ts'
export { startTestServer, type TestServer } from './server.ts'
