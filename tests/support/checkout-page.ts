/** Parts of the checkout page. */
import type { Page } from 'playwright-core';

export const payButton = (page: Page) => page.getByRole('button', { name: 'Checkout with Paypal' });

export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

export const total = (page: Page) => summary(page).getByRole('definition').last().textContent();

export const couponSection = (page: Page) => page.getByRole('region', { name: 'Apply Coupon' });
