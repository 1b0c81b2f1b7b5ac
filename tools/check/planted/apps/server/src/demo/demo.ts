// breaks: testing-only-in-tests
export { fake } from '../../../../packages/testing/src/index.ts'
