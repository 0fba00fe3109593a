import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** Parts loaded on demand may take long on a busy machine. */
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)
