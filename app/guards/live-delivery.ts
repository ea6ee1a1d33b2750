export { confirmDelivery } from '#app/domain/chat/deliver.server.ts';
