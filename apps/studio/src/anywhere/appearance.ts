import { AppearanceStore } from '@incontro/client/device/appearance.ts'
import { storage } from '../shared/storage.ts'

export const appearance = new AppearanceStore(storage)
