import { SettingsError } from '#platform/config/settings.ts';
import { isUnreachableContact } from '#platform/config/settings-safety.ts';
import type { Context } from '#platform/context.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * Refuses to open a shop whose mails come from an address that cannot receive an answer. The address of the admin
 * settings applies, and SUPPORT_EMAIL until one is saved there.
 * @throws SettingsError with what to do
 */
export async function refuseReservedContact(ctx: Context): Promise<void> {
  const { supportEmail } = await getStoreSettings(ctx);
  if (!isUnreachableContact(ctx.settings, supportEmail)) return;
  throw new SettingsError([
    supportEmail === ctx.settings.supportEmail
      ? `SUPPORT_EMAIL must be an address where you read mail: ${supportEmail} receives none, and every mail of the shop comes from it.`
      : `The contact address ${supportEmail} of the admin settings receives no mail, and every mail of the shop comes from it: change it with npm run go-live -- --contact you@your-domain.`,
  ]);
}
