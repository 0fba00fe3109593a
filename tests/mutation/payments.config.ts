import { showing } from './shown-tests.ts'

export default showing('store-api', 'store-api/tests/payments/*.test.ts')
