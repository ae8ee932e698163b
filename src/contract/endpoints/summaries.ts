/** What each endpoint does, for the API documentation; a table of its own, because browsers load the endpoints. */
import type { EndpointName } from '#contract/endpoints.ts';

export const ENDPOINT_SUMMARIES: Record<EndpointName, string> = {
  'shopProducts.list': 'Products, filtered and sorted, with counts for each filter value.',
  'shopProducts.details': 'One product.',
  'shopSearch.find':
    'Products that match the keyword, the most relevant first; tolerates typing mistakes.',
  'shopCategories.list': 'The categories, in the order of menus.',
  'shopCollections.get': 'A collection; its products are the list with `collection`.',
  'commonFeature.list': 'The banners of the home page.',
  'shopReview.list':
    "A product's reviews, newest first, and the number of reviews for each star rating.",
  'shopReview.add': 'Review a product; replaces an earlier review by the same user.',
  'shopReview.delete': 'Delete your own review.',
  'shopReview.restore': 'Undo the deletion of your own review, within about a quarter of an hour.',
  'shopWishlist.list': 'The wishlist, most recently added first.',
  'shopWishlist.ids': 'Only the ids of the products on the wishlist.',
  'shopWishlist.add': 'Add a product to the wishlist; does nothing if it is already there.',
  'shopWishlist.remove': 'Remove a product from the wishlist.',
  'shopWishlist.share':
    'Share the wishlist with everyone who has the link; an existing link is kept.',
  'shopWishlist.unshare': 'Stop sharing the wishlist. Sharing it again creates a new link.',
  'shopWishlist.shared': "A shared wishlist: the owner's first name and the products.",
  'shopCart.add': 'Add to the cart; quantities of the same product, colour and size are added up.',
  'shopCart.get': 'The cart, with price and stock changes since items were added.',
  'shopCart.update': "Set a line's quantity.",
  'shopCart.remove': 'Remove a line.',
  'coupons.apply': 'Check a coupon against the cart.',
  'shopGuest.add':
    'Add to the cart without an account, in a shop that lets guests check out; the first time, this starts the session of a guest.',
  'shopOrder.create': 'Place an order; returns the URL where the buyer approves the payment.',
  'shopOrder.capture': 'Confirm the payment after the buyer approved it.',
  'shopOrder.list': 'The orders of the signed-in shopper, newest first.',
  'shopOrder.details': 'One order of the signed-in shopper, with its history.',
  'shopOrder.byLink': 'The order that a link in a mail to a guest opens.',
  'shopOrder.claim':
    'Move the order of a mailed link, and all others that guests placed with the same confirmed email address, to the own account.',
  'shopOrder.find': 'Whether guests can find their orders: they may check out, or have.',
  'shopOrder.sendLink':
    "Send a link to a guest's order by email; the response is the same for every number and email address.",
  'shopOrder.invoicePdf': 'An issued invoice or credit note of the signed-in shopper as a PDF.',
  'shopOrder.linkedInvoicePdf':
    'An issued invoice or credit note of the order that a link opens, as a PDF.',
  'shopOrder.cancel': 'Cancel an unpaid order and release its stock and coupon.',
  'shopReturn.request': 'Request a return of some items of an order.',
  'shopReturn.cancel': 'Cancel the request of a return.',
  'shopReturn.requestByLink':
    'Request a return of some items of the order that a link in a mail to a guest opens.',
  'shopReturn.cancelByLink': 'Cancel the request of a return that was made by such a link.',
  'shopWithdrawal.declare':
    'Withdraw from the contract for an order. The response is the same whether there is such an order or not.',
  'shopContent.page':
    'A published page, such as About; Markdown is rendered, variables are filled in.',
  'shopContact.send': 'Send a message to the shop.',
  'auth.register': 'Create an account. Does not sign in.',
  'auth.login': 'Sign in with email and password.',
  'auth.logout': 'End the session.',
  'auth.checkAuth': 'The signed-in user.',
  'auth.google': 'The parameters of Google sign-in; null if it is not set up.',
  'auth.googleToken': "Sign in with Google's ID token, sent as credential, token or idToken.",
  'auth.requestPasswordReset':
    'Send a password reset link by email; the response is the same for every email address.',
  'auth.resetPassword': 'Set a new password with the token from the email. Ends every session.',
  'auth.secondFactor':
    'Finish a sign-in that was refused with SECOND_FACTOR_REQUIRED, within ten minutes, with a code or a passkey.',
  'auth.acceptInvitation': 'Create a staff account with the link of an invitation.',
  'auth.passkeyOptions': 'Options to sign in with a passkey; valid once, for five minutes.',
  'auth.passkeyLogin': 'Sign in with a passkey.',
  'account.get': 'The account and its sign-in methods.',
  'account.update': "Change the account's name.",
  'account.delete': 'Delete the account. Its orders are kept under a pseudonym.',
  'account.changePassword': 'Change the password. Ends all other sessions.',
  'account.changeEmail':
    'Change the email address: a link is mailed to the new one, and the old one works until it is used.',
  'account.confirmNewEmail':
    'Confirm the new address with the token from the email; the owner of the account must be signed in.',
  'account.sendConfirmation': 'Send a link by email that confirms the address.',
  'account.confirmEmail':
    'Confirm the address with the token from the email; the owner of the account must be signed in.',
  'account.unsubscribe': 'Withdraw the consent to the newsletter, with the token from its link.',
  'account.sessions': "The account's active sessions.",
  'account.endOtherSessions': 'End all sessions except the current one.',
  'account.endSession': 'End one session.',
  'account.passkeys': 'The passkeys of the account.',
  'account.passkeyOptions': 'Options to create a passkey; requires a recent sign-in.',
  'account.addPasskey': 'Add a passkey that the browser created.',
  'account.deletePasskey': 'Remove a passkey.',
  'account.download': 'All personal data that the shop stores, as a file.',
  'shopAddress.add': 'Save an address, up to three.',
  'shopAddress.forms':
    'The address forms of the countries that the shop sells to: fields, labels, regions.',
  'shopAddress.list': 'The saved addresses.',
  'shopAddress.update': 'Change an address.',
  'shopAddress.delete': 'Delete an address.',
  'adminWords.list': 'All sentences that the merchant may reword, with their own texts.',
  'adminWords.update': 'Reword a sentence, or restore its default.',
  'adminLanguages.list': 'The languages that ship and those imported, with how much is translated.',
  'adminLanguages.export':
    'All texts of the shop in English, with the translations into a language that it has, as a file to translate.',
  'adminLanguages.planImport':
    'What an import would store: how much is translated, and which translations cannot be used.',
  'adminLanguages.import': 'Store the translations of a file, in place of those the language had.',
  'adminLanguages.remove': 'Remove an imported language that is not the language of the shop.',
  'adminCategories.list': 'All categories in their order, with their numbers of products.',
  'adminCategories.create': 'Add a category; its id is made from its name.',
  'adminCategories.update': 'Change a category. Its id, the value in products and filters, stays.',
  'adminCategories.arrange': 'Order the categories, and say what they are part of.',
  'adminCategories.delete': 'Delete a category and move its products to another one.',
  'adminCategories.restore':
    'Undo the deletion of a category, within about a quarter of an hour: its products come back.',
  'adminCollections.list': 'All collections by name, with their numbers of products.',
  'adminCollections.create': 'Add a collection, by a rule or with products in an order.',
  'adminCollections.update': 'Change a collection.',
  'adminCollections.delete': 'Delete a collection; its products stay.',
  'adminCollections.restore':
    'Undo the deletion of a collection, within about a quarter of an hour.',
  'coupons.list':
    'Coupons, newest first; can be filtered by state and searched by code or description.',
  'coupons.details': 'One coupon.',
  'coupons.create': 'Add a coupon.',
  'coupons.update': 'Change a coupon. Existing orders keep their discount.',
  'coupons.delete': 'Delete a coupon. Its code can be used for another one at once.',
  'coupons.restore': 'Undo the deletion of a coupon, within about a quarter of an hour.',
  'adminContent.list': 'All pages, with what is a draft, published or scheduled.',
  'adminContent.details': 'A page: its draft, what is wrong in it, and its newest versions.',
  'adminContent.create': 'Create a page. It is a draft until it is published.',
  'adminContent.save':
    'Save the draft as a new version. A draft that somebody else has changed is refused, with the present one.',
  'adminContent.publish': 'Publish the draft, now or at a time, until unpublished or until a time.',
  'adminContent.unpublish':
    'Take a page offline. A page of the specification shows its default text again.',
  'adminContent.version': 'The text of an earlier version.',
  'adminContent.restoreVersion': 'Copy an earlier version into a new draft; 0 is the default text.',
  'adminContent.move': "Change a page's address. The former one redirects.",
  'adminContent.delete': 'Delete a page.',
  'adminContent.restore': 'Undo the deletion of a page, within about a quarter of an hour.',
  'adminContent.export':
    'All pages with header and footer, own words and the pages’ pictures as one file; see the import.',
  'adminContent.planImport': 'What the import of a file would change.',
  'adminContent.import':
    'Save the pages of an exported file as new versions, publish those that are published in it, and take over its own words.',
  'adminContent.preview': 'A page as shoppers would see it, without saving it.',
  'adminCustomers.list': 'Customers, newest first; can be searched and sorted by what they bought.',
  'adminCustomers.export': 'The same customers, for a file.',
  'adminCustomers.details': 'One customer with addresses, notes of the staff and mails sent.',
  'adminCustomers.data': 'All personal data that the shop stores about a customer, as a file.',
  'adminCustomers.erase':
    'Delete the account of a customer with all personal data. Its orders are kept under a pseudonym.',
  'adminCustomers.addNote': 'Add a note about a customer for other staff.',
  'adminCustomers.deleteNote': 'Delete a note about a customer.',
  'commonFeature.add':
    'Add a banner from an uploaded picture, or from a URL, which is then fetched.',
  'commonFeature.delete': 'Delete a banner.',
  'adminFeatures.list':
    'All banners in their order with their schedule, and those whose pictures are not fetched yet.',
  'adminFeatures.update':
    "Set a banner's text, link, focal point and schedule. Omitted fields stay unchanged.",
  'adminFeatures.arrange': 'Set the order of the banners. Omitted ones come last.',
  'adminFeatures.restore': 'Undo the deletion of a banner, within about a quarter of an hour.',
  'adminInbox.list': 'Contact messages, newest first.',
  'adminInbox.answered': 'Mark a message as answered or unanswered.',
  'adminInbox.answer':
    'Mail an answer with the message quoted; the message then counts as answered. The same text again within an hour is not sent twice.',
  'adminInbox.delete': 'Delete a message.',
  'adminInbox.restore': 'Undo the deletion of a message, within about a quarter of an hour.',
  'adminProducts.list': 'All products, newest first, including fields that shoppers cannot see.',
  'adminProducts.details':
    'One product with its admin fields; send its ETag as If-Match with an edit.',
  'adminProducts.add': 'Add a product.',
  'adminProducts.edit':
    'Change a product; omitted fields stay unchanged. With If-Match, a stale edit is refused with 412, and so is a new stock whose givenStock is no longer the stock.',
  'adminProducts.delete': 'Delete a product; orders still show it.',
  'adminProducts.deleted':
    'Products deleted in the last 30 days, which can be restored; newest deletion first.',
  'adminProducts.settings': 'The custom fields that products can have, and how many pictures.',
  'adminProducts.restore':
    'Restore a product deleted in the last 30 days with its variants, stock, pictures and reviews.',
  'adminProducts.toggleFeatured': 'Start or stop featuring a product.',
  'adminProducts.toggleTodaysDeal': "Add a product to today's deals, or remove it.",
  'adminProducts.arrangeFeatured': 'Set the order in which featured products are shown.',
  'adminProducts.uploadImage':
    'Upload a picture: JPEG, PNG, WebP or AVIF, at most 15 MB and 25 megapixels.',
  'adminPictures.failed':
    'Pictures that could not be fetched from their URLs, with the reason, newest first.',
  'adminOrder.list': 'All orders, newest first; can be searched, filtered and paginated.',
  'adminOrder.export': 'The same orders, for a file with names of customers.',
  'adminOrder.details': 'One order, with its payments and history.',
  'adminOrder.neighbours':
    'The orders before and after one in the list with these filters, and its position there.',
  'adminOrder.paymentAlerts':
    'Payments that need attention: open disputes, failed refunds, different amounts, refunds of unknown payments.',
  'adminOrder.quote': 'Price an order that a customer gives to the staff; reserves nothing.',
  'adminOrder.place': 'Place an order for a customer, and mail them a link to pay it.',
  'adminOrder.change':
    'Change items and address of an unpaid order, priced again, and mail the customer a new link to pay it.',
  'adminOrder.update': "Set an order's status.",
  'adminOrder.markPaid':
    'Record that the money of an order by bank transfer or in cash has arrived.',
  'adminInvoice.list': 'Issued invoices and credit notes of some orders, as they are printed.',
  'adminInvoice.pdf': 'An issued invoice or credit note as a PDF.',
  'adminOrder.issueInvoice':
    'Issue the invoice of a paid order, and credit notes of its refunds, that are missing.',
  'adminOrder.undo': 'Undo the last status change, as long as nothing else has changed since.',
  'adminOrder.addNote': 'Add a note to an order for other administrators.',
  'adminOrder.addParcel': 'Record a sent parcel, and mail its tracking link to the customer.',
  'adminOrder.correctParcel': "Correct a parcel's carrier, tracking number or link.",
  'adminOrder.removeParcel': 'Remove a parcel that was entered by mistake.',
  'adminOrder.decideReturn':
    'Approve or decline a return, or record that its items were received; the customer gets a mail.',
  'adminOrder.refund': 'Refund a payment in full or in part, optionally restocking the items.',
  'adminReview.list': 'All reviews, newest first.',
  'adminReview.delete': 'Delete a review.',
  'adminReview.restore': 'Undo the deletion of a review, within about a quarter of an hour.',
  'adminImports.upload': 'Upload a product file (CSV, at most 200 MB). Changes no products yet.',
  'adminImports.plan':
    'Plan what an uploaded file would change, with this column mapping; runs in the worker.',
  'adminJobs.list': 'Imports and bulk edits, newest first.',
  'adminJobs.details': 'One import or bulk edit: its state, progress and totals.',
  'adminJobs.rows': 'What it does to each product: values before and after, and refused lines.',
  'adminJobs.refused': 'The refused lines with their reasons.',
  'adminJobs.apply': 'Apply the plan, or resume an interrupted one; runs in the worker.',
  'adminJobs.undo': 'Undo it: restores every previous value; runs in the worker.',
  'adminJobs.cancel': 'Cancel it before anything has been written.',
  'adminBulk.edit': 'Plan an edit of many products; it is applied like an import.',
  'adminBulk.export':
    'The products that match a filter, as a CSV file. Importing it again changes nothing.',
  'adminAudit.list': 'The audit log, newest first; of one record if it is given.',
  'adminTokens.list': "Everybody's API tokens, newest first, without the tokens themselves.",
  'adminTokens.create':
    'Create an API token with some of your permissions. The token is in the response only this once.',
  'adminTokens.revoke': 'Revoke an API token; its next request is refused.',
  'adminStaff.list': 'Everybody who runs the shop, with their role, and open invitations.',
  'adminStaff.invite':
    'Invite somebody by mail; the link works once, for 72 hours. Replaces an earlier invitation.',
  'adminStaff.withdrawInvitation': 'Withdraw an invitation; its link no longer works.',
  'adminStaff.changeRole': 'Give a member of the staff another role. One owner always remains.',
  'adminStaff.remove': 'Remove somebody from the staff and sign them out everywhere.',
  'adminStaff.removeSecondFactor':
    "Take away a member's authenticator app, passkeys and recovery codes, and sign them out everywhere.",
  'secondFactor.get': 'The second factor of the signed-in member of the staff.',
  'secondFactor.prepareTotp':
    'The secret for a new authenticator app, which counts once a code confirms it; the same for ten minutes.',
  'secondFactor.confirmTotp':
    'Confirm the authenticator app with a code; returns recovery codes if there are none yet.',
  'secondFactor.removeTotp': 'Remove the authenticator app.',
  'secondFactor.renewRecoveryCodes': 'Ten new recovery codes, which replace all earlier ones.',
  'secondFactor.reauthenticate':
    'Prove again who you are; for 15 minutes, nothing is refused with STEP_UP_REQUIRED.',
  'adminSettings.get': 'The store settings and their defaults.',
  'adminSettings.update': 'Change some settings; omitted ones stay unchanged.',
  'adminBackups.list': 'Where backups go, the last ten, and when one was last restored for a test.',
  'adminToDo.get':
    'What waits for the caller: orders to ship, messages to answer and so on; only what they may do.',
  'adminSetup.get': 'The launch checklist: what a shop needs before it opens, and what is done.',
  'adminAnalytics.overview':
    'Sales in a range of days, compared with the same number of days before it.',
  'adminAnalytics.products':
    'Profit (Spec 9), products by category, and the products saved to most wishlists.',
  'adminAnalytics.tax': 'Net and tax by country and rate in a range of days, less refunds.',
  'adminMoney.report':
    'Payments, refunds, disputes and fees in a range of days, as the shop and as each provider has them, and each difference by name.',
  'adminAnalytics.lowStock':
    'Products with low stock, and the days it lasts at the current rate of sale.',
  'adminAnalytics.heldStock':
    'Products of which unpaid orders of accounts with an unconfirmed email address hold more than a tenth, at most 20.',
  'adminAnalytics.speed': 'Web Vitals measured in the browsers of visitors, by kind of page.',
  'shopSettings.get': 'The public settings: name, support email address, policies, default sort.',
  'vitals.send': 'Record the Web Vitals of one page visit, without personal data.',
};
