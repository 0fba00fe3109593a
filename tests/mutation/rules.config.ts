import { showing } from './shown-tests.ts'

export default showing('unit', 'tests/unit/rules/**/*.test.ts')
