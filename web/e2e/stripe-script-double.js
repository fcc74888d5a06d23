/*
 * Stands in for Stripe's script, which cannot be had without a network: the same calls that our code makes of it, from
 * the same origins. Its card field is a frame of js.stripe.com, and it confirms at api.stripe.com; the test answers both.
 */
(() => {
  const FRAME = 'https://js.stripe.com/double-frame.html';

  function createElement(kind) {
    const listeners = {};
    let frame;
    const element = {
      mount(place) {
        frame = document.createElement('iframe');
        frame.src = `${FRAME}?${kind}`;
        frame.title = kind === 'payment' ? 'Secure payment input frame' : 'Secure address input frame';
        frame.style.width = '100%';
        frame.style.border = '0';
        frame.addEventListener('load', () => listeners.ready?.forEach((tell) => tell({ elementType: kind })));
        place.append(frame);
      },
      on(event, tell) {
        (listeners[event] ??= []).push(tell);
        return element;
      },
      off: () => element,
      once: () => element,
      update() {},
      unmount: () => frame?.remove(),
      destroy: () => frame?.remove(),
    };
    return element;
  }

  window.Stripe = (key, options) => {
    let typed = '';
    window.addEventListener('message', ({ origin, data }) => {
      if (origin === 'https://js.stripe.com' && typeof data?.method === 'string') typed = data.method;
    });
    const stripe = {
      elements(settings) {
        window.stripeDouble = { key, locale: settings.locale ?? options?.locale, settings };
        const made = {};
        return {
          clientSecret: settings.clientSecret,
          create: (kind) => (made[kind] = createElement(kind)),
          getElement: (kind) => made[kind] ?? null,
          update() {},
          on() {},
          submit: () => Promise.resolve({}),
          fetchUpdates: () => Promise.resolve({}),
        };
      },
      async confirmPayment({ elements, confirmParams, redirect }) {
        window.stripeDouble.confirmed = { returnUrl: confirmParams.return_url, redirect };
        const { clientSecret } = elements;
        const id = clientSecret.split('_secret_')[0];
        const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ client_secret: clientSecret, payment_method: typed }).toString(),
        });
        const intent = await answer.json();
        if (intent.error) return { error: { ...intent.error, type: 'invalid_request_error' } };
        if (intent.last_payment_error)
          return { error: { type: 'card_error', message: intent.last_payment_error.message, payment_intent: intent } };
        if (intent.status !== 'requires_action') return { paymentIntent: intent };
        // The bank wants a page of its own, and leads back to the address that was named.
        location.href = `${confirmParams.return_url}&payment_intent=${id}&redirect_status=succeeded`;
        return new Promise(() => undefined);
      },
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      registerAppInfo() {},
      _registerWrapper() {},
    };
    return stripe;
  };
})();
