/** Zones and their methods, with what a test does not care about filled in. */
import type { ShippingZone, ZoneMethod } from '#contract/shipping-zones.ts';

export const zoneMethod = (name: string, more: Partial<ZoneMethod> = {}): ZoneMethod => ({
  name,
  estimatedDeliveryDays: '',
  pricedBy: 'flat',
  steps: [{ upTo: null, price: 4.9 }],
  freeFrom: null,
  taxClass: '',
  pickUp: '',
  isPaused: false,
  ...more,
});

export const shippingZone = (name: string, more: Partial<ShippingZone> = {}): ShippingZone => ({
  name,
  countries: [],
  regions: [],
  postcodes: [],
  methods: [zoneMethod('Post')],
  ...more,
});
