export {
  Affiliate,
  affiliateOf,
  affiliatePlaceholders,
  fillAddress,
  postbackEvents,
  type AffiliatePlaceholder,
} from './affiliate.ts'
export { Brand, Claim, parseBrand, SignUpRules } from './brand.ts'
export { COMPLIANT_FLOW, choosePlan, plansFor } from './choose-plan.ts'
export { demoBrands, type DemoBrand } from './demo/brands.ts'
export { Flow, PaymentSystem, parseFlow } from './flow.ts'
export { blankBrand, blankFlow, blankPlan, brandForms, flowForm, type FormField, planForm, planLists } from './forms.ts'
export {
  activePlugins,
  hostsOf,
  conversionEvents,
  Plugin,
  purposeOf,
  purposes,
  questionOf,
  type ConversionEvent,
  type PluginOf,
  type Purpose,
} from './plugin.ts'
export { pluginVendors } from './plugin-vendors.ts'
export { ColorRole, RatePlan } from './rate-plan.ts'
export { messageCost } from './message-cost.ts'
export { missingToSell, Seller, sellerForm, type SellerField } from './seller.ts'
export { SettingsError, type SettingsFault } from './settings-error.ts'
export { houseTextOf } from './house-texts.ts'
export { Level, LocalText, Money } from './shapes.ts'
export { themeNames, type ThemeName } from './themes/names.ts'
